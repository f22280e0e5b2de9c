// Which texts of the message files the page says; the others are said in the terminal alone.
const ofThePage = /^(web|rose_(ask|building|card|choice|colour|deny|event|figure|log|monk|name|rule))(_|$)/;

export function ofTheTerminal(key: string): boolean {
  return !ofThePage.test(key);
}
