// Which texts of the message files the page says; the others are said in the terminal alone.
const ofThePage =
  /^(web|(?!play|join)[a-z]+_name|rose_(ask|building|card|choice|colour|deny|event|figure|log|monk|rule))(_|$)/;

// Texts that are loaded later, with the pages that say them: `en.json?games`, `en.json?replay`,
// `en.json?cultists`.
const later = {
  // What the generic page says of games.
  games: /^(?!rose|play|join)[a-z]+_(ask|claim|field|move|role|rules|stage|told|word)(_|$)/,
  // Replays and analysis.
  replay: /^web_(replay|(rose|cultists)_analysis)(_|$)/,
  // The page of a game, but for what is asked of a new table of it.
  cultists:
    /^(web_cultists(?!_(new|analysis)_)|cultists_(card|end|event|log|place|robot|role|rule|stage|word))(_|$)/,
};
export type Part = keyof typeof later;
const parts = Object.keys(later) as Part[];

export function isPart(part: string): part is Part {
  return part in later;
}

// What is loaded at once.
export function isOfPage(key: string): boolean {
  return ofThePage.test(key) && !later.replay.test(key) && !later.cultists.test(key);
}

export function isOf(part: Part, key: string): boolean {
  return later[part].test(key) && !isOfPage(key);
}

export function ofTheTerminal(key: string): boolean {
  return !isOfPage(key) && !parts.some((part) => isOf(part, key));
}
