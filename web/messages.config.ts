// Which texts of the message files the page says; the others are said in the terminal alone.
const ofThePage =
  /^(web|(?!play|join)[a-z]+_name|rose_(ask|building|card|choice|colour|deny|event|figure|log|monk|rule))(_|$)/;

// Which of them the generic page says besides; they are loaded with it.
const ofGames = /^(?!rose|play|join)[a-z]+_(ask|claim|field|move|role|rules|stage|told|word)(_|$)/;

export function isOfPage(key: string): boolean {
  return ofThePage.test(key);
}

export function isOfGames(key: string): boolean {
  return ofGames.test(key) && !ofThePage.test(key);
}

export function ofTheTerminal(key: string): boolean {
  return !isOfPage(key) && !isOfGames(key);
}
