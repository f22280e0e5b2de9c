// The style sheet of the report: light and dark, phone and wide screen.
#pragma once

namespace subrosa::lab {

inline constexpr const char* report_style = R"css(
:root{color-scheme:light dark;--desk:#3A2A1D;--glow:#6B4D33;--on-desk:#F3E6CB;--page:#F5EAD2;--raised:#FCF5E4;--sunk:#E9DAB6;
--ink:#2A1C10;--quiet:#614B31;--line:#967437;--accent:#A3241B;--gold:#7A560F;--blue:#1F4C86;--green:#2C6148;--plum:#6A2C62;--red:#A3241B;--focus:#1F4C86}
@media(prefers-color-scheme:dark){:root{--desk:#0E0C10;--glow:#2A2433;--on-desk:#EFE3C6;--page:#151D31;--raised:#1F2A44;--sunk:#0F1526;
--ink:#F1E6CC;--quiet:#BDB29A;--line:#8F7A48;--accent:#E5BC5E;--gold:#E5BC5E;--blue:#A9CBFF;--green:#8CCFA8;--plum:#E3A9DA;--red:#F5A093;--focus:#A9CBFF}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;background:radial-gradient(ellipse at 42% 30%,var(--glow),transparent 65%) fixed,var(--desk);color:var(--ink);
font:500 15.5px/1.4 "Alegreya Sans","Source Sans 3",system-ui,sans-serif;font-variant-numeric:lining-nums tabular-nums}
header,main{max-width:1080px;margin:0 auto;padding:0 16px}
header{display:flex;gap:14px;align-items:center;padding-top:22px;padding-bottom:16px;color:var(--on-desk)}
header svg{flex:none;width:56px;height:56px}
h1,h2{font-family:"Uncial Antiqua","Alegreya","Palatino Linotype",Palatino,Georgia,serif;font-weight:400;line-height:1.12;margin:0}
h1{font-size:30px}
h2{font-size:23px;color:var(--accent)}
header p{margin:4px 0 0;font-size:15.5px}
main{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:14px;padding-bottom:32px}
section{background:var(--page);border-radius:12px;padding:16px 20px 14px;box-shadow:0 8px 22px #0009;min-width:0}
.wide{grid-column:1/-1}
section p{margin:6px 0 0}
.quiet{color:var(--quiet);font-size:14.5px}
.verdict{font:400 19px/1.35 "Alegreya","Palatino Linotype",Palatino,Georgia,serif;border-left:4px solid var(--accent);padding-left:12px;margin:10px 0 4px}
table{border-collapse:collapse;width:100%;margin-top:10px}
th,td{padding:7px 8px;text-align:right;border-top:1px solid color-mix(in srgb,var(--line) 45%,transparent);white-space:nowrap}
thead th{border-top:0;color:var(--quiet);font-size:13px;font-weight:700;vertical-align:bottom;white-space:normal;line-height:1.15}
th:first-child,td:first-child{text-align:left}
tbody th{font-weight:700;font-size:17px}
td b{font-weight:700;font-size:17px}
td small{display:block;color:var(--quiet);font-size:13px}
tbody th svg{width:16px;height:16px;vertical-align:-2px;margin-right:6px;overflow:visible}
.chart{display:block;width:100%;max-width:520px;height:auto;margin:10px auto 0;overflow:visible}
.chart text{font:500 13px "Alegreya Sans","Source Sans 3",system-ui,sans-serif;fill:var(--ink);font-variant-numeric:lining-nums tabular-nums}
.chart .lb{font-weight:700;font-size:14.5px}
.chart .sm{font-size:13px}
.chart .ax{fill:var(--quiet)}
.grid{stroke:var(--line);stroke-opacity:.38}
.track{stroke:var(--line);stroke-opacity:.55;stroke-dasharray:2 4}
.lead{stroke:var(--quiet);stroke-opacity:.6}
.fair{stroke:var(--ink);stroke-width:2.5;stroke-dasharray:4 2.5}
.bar{stroke:var(--mine);stroke-width:4;stroke-linecap:round;stroke-opacity:.6}
.end{stroke:var(--mine);stroke-width:2}
.prior{fill:none;stroke:var(--quiet);stroke-width:2;stroke-dasharray:6 4}
.belief{fill:none;stroke:var(--mine);stroke-width:2.5;stroke-linejoin:round}
.mk{fill:var(--mine);stroke:var(--page);stroke-width:1.4}
.hollow{fill:var(--page);stroke:var(--mine);stroke-width:1.8}
.c0{--mine:var(--red)}.c1{--mine:var(--blue)}.c2{--mine:var(--green)}.c3{--mine:var(--gold)}.c4{--mine:var(--plum)}.c5{--mine:var(--quiet)}
.key{display:flex;flex-wrap:wrap;gap:4px 18px;margin:8px 0 0;padding:0;list-style:none;color:var(--quiet);font-size:14.5px}
.key li{display:flex;align-items:center;gap:7px}
.key svg{width:26px;height:16px;flex:none;overflow:visible}
details{margin-top:8px}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;font-weight:700;color:var(--quiet);list-style-position:inside}
summary::before{content:"\25B8\00A0"}
details[open] summary::before{content:"\25BE\00A0"}
summary::-webkit-details-marker{display:none}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:6px}
code{display:block;background:var(--sunk);border-radius:8px;padding:10px 12px;margin:10px 0;font:500 14px/1.45 ui-monospace,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
code span{display:inline-block;white-space:pre-wrap}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 18px;margin:10px 0}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
ul.notes{margin:10px 0 0;padding-left:20px}
ul.notes li{margin:3px 0}
@media(max-width:760px){
header,main{padding-left:8px;padding-right:8px}
header{padding-top:14px;padding-bottom:12px}
header svg{width:44px;height:44px}
h1{font-size:25px}
h2{font-size:21px}
main{grid-template-columns:minmax(0,1fr);gap:9px}
section{padding:13px 12px 11px}
.ranking,.ranking tbody{display:block}
.ranking thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.ranking tr{display:grid;grid-template-columns:repeat(3,1fr);gap:8px 10px;background:var(--raised);border:1px solid var(--line);border-radius:10px;padding:10px 12px;margin-top:9px}
.ranking th,.ranking td{display:block;border:0;padding:0;text-align:left}
.ranking tbody th{grid-column:1/-1}
.ranking td::before{content:attr(data-label);display:block;color:var(--quiet);font-size:13px;line-height:1.2;white-space:normal}
dl{grid-template-columns:1fr;gap:0}
dd{margin-bottom:7px}
.numbers th,.numbers td{padding:6px 4px}
}
@media print{body{background:none}section{box-shadow:none;border:1px solid var(--line);break-inside:avoid}header{color:var(--ink)}}
)css";

}  // namespace subrosa::lab
