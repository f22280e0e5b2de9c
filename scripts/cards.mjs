// Draws the pictures that messengers show beside a link (og:image): web/public/cards/GAME-LANGUAGE.jpg, 1200 x 630, from
// the covers, colours and texts of the page. Run by scripts/cards; the pictures are kept in the tree, because a build
// needs no browser.
import { createRequire } from "node:module";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../web/", import.meta.url));
const require = createRequire(`${web}package.json`);
const { chromium } = require("@playwright/test");

const read = (path) => readFileSync(web + path, "utf8");
const base64 = (path) => readFileSync(path).toString("base64");
const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const font = (family, file, weight, range) =>
  `@font-face{font-family:"${family}";font-weight:${weight};unicode-range:${range};` +
  `src:url(data:font/woff2;base64,${base64(require.resolve(`@fontsource/${file}.woff2`))})}`;
const latin = "U+0000-00FF,U+2000-206F,U+2212";
const rest = "U+0100-024F,U+1E00-1EFF";
const fonts = [500, 700]
  .flatMap((weight) => [
    font(
      "Alegreya Sans",
      `alegreya-sans/files/alegreya-sans-latin-${weight}-normal`,
      weight,
      latin,
    ),
    font(
      "Alegreya Sans",
      `alegreya-sans/files/alegreya-sans-latin-ext-${weight}-normal`,
      weight,
      rest,
    ),
  ])
  .concat(
    font(
      "Uncial Antiqua",
      "uncial-antiqua/files/uncial-antiqua-latin-400-normal",
      400,
      latin,
    ),
    font(
      "Uncial Antiqua",
      "uncial-antiqua/files/uncial-antiqua-latin-ext-400-normal",
      400,
      rest,
    ),
  )
  .join("");

// The games, with the colours of their plates: games/registry.ts.
const registry = read("src/games/registry.ts");
const games = [
  ...registry.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\},/gm),
].map(([, name, entry]) => {
  const [, paper, ink, edge] =
    /plate: \{ paper: '(.*?)', ink: '(.*?)', edge: '(.*?)'/.exec(entry);
  const title = /title: \{ lines: \[(.*?)\], ink: '(.*?)'/.exec(entry);
  const lines = title
    ? [...title[1].matchAll(/'(.*?)'/g)].map(([, key]) => key)
    : [];
  return { name, paper, ink: title?.[2] ?? ink, edge, lines };
});

const light = (colour) => parseInt(colour.slice(1, 3), 16) > 128;
const mark = read("public/icon.svg");

function page({ paper, ink, edge, cover, over, kicker, title, line, foot }) {
  const text = light(paper) ? "#2a1c10" : "#f3ead8";
  const quiet = light(paper) ? "#614b31" : "#c9bda6";
  return `<!doctype html><meta charset="utf-8"><style>${fonts}
*{box-sizing:border-box;margin:0}
body{position:relative;width:1200px;height:630px;padding:44px 76px 44px 60px;display:flex;gap:60px;align-items:center;
background:radial-gradient(ellipse at 30% 40%,${light(paper) ? "#fff8" : "#ffffff12"} 0,transparent 70%),${paper};
color:${text};font:500 32px/1.35 "Alegreya Sans";font-variant-numeric:lining-nums}
body::after{content:"";position:absolute;inset:10px;border:7px solid ${edge};border-radius:2px}
.cover{position:relative;flex:none;width:390px;height:520px;box-shadow:0 6px 22px #0006;container-type:inline-size}
.cover>svg{display:block;width:100%;height:100%}
.over{position:absolute;top:9.2cqw;left:0;right:0;font:400 9cqw/1.12 "Uncial Antiqua";text-align:center}
.mark{width:390px;flex:none}.mark svg{width:100%}
.k{color:${quiet};font-weight:700;font-size:36px}
h1{margin:10px 0 26px;color:${ink};font:400 68px/1.14 "Uncial Antiqua";text-wrap:balance}
.f{margin-top:30px;color:${quiet};font-size:29px}
.rose{position:absolute;top:40px;right:44px;width:84px}
</style>
${cover ? `<div class="cover">${cover}<p class="over" style="color:${ink}">${over.map(escaped).join("<br>")}</p></div>` : `<div class="mark">${mark}</div>`}
<div><p class="k">${escaped(kicker)}</p><h1>${escaped(title)}</h1><p>${escaped(line)}</p><p class="f">${escaped(foot)}</p></div>
${cover ? `<div class="rose">${mark}</div>` : ""}`;
}

mkdirSync(`${web}public/cards`, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.SUBROSA_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const language of ["en", "cs", "de", "nl", "fr"]) {
  const texts = JSON.parse(read(`messages/${language}.json`));
  const house = {
    name: "house",
    paper: "#f3efe6",
    ink: "#8e1f33",
    edge: "#c79a3a",
    kicker: "Sub Rosa",
    title: texts.web_lobby_hero,
    line: texts.web_lobby_hero_note,
    foot: "",
  };
  const cards = games.map((game) => ({
    ...game,
    cover: read(`src/art/covers/${game.name}.svg`),
    over: game.lines.map((key) => texts[key]),
    kicker: texts.web_invite_kicker,
    title: texts[`${game.name}_name`],
    line: texts[`web_invite_short_${game.name}_1`],
    foot: texts.preview_card,
  }));
  for (const card of [...cards, house]) {
    await tab.setContent(page(card));
    await tab.evaluate(() => document.fonts.ready);
    await tab.screenshot({
      path: `${web}public/cards/${card.name}-${language}.jpg`,
      type: "jpeg",
      quality: 80,
    });
  }
}
// And the icons for phones, which take no SVG: the mark on our paper, with room for any mask.
for (const size of [180, 192, 512]) {
  await tab.setViewportSize({ width: size, height: size });
  await tab.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:#f3efe6}svg{width:72vw}</style>${mark}`,
  );
  await tab.screenshot({ path: `${web}public/icon-${size}.png` });
}
await browser.close();
