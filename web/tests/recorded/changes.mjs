// How recorded documents are kept small: only what has changed since the one before. A change is the new value if that is
// no object; of an object it has the members that differ, with `-` what is gone; of a list the places that differ, or with
// `@` a place, how many go there, and what comes instead. `=`: another object or list.
const isObject = (value) => value !== null && typeof value === 'object';
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const shortest = (all) =>
  all.reduce((best, one) => (JSON.stringify(one).length < JSON.stringify(best).length ? one : best));

export function change(before, then) {
  if (same(before, then)) return undefined;
  if (!isObject(then)) return then;
  const whole = { '=': then };
  if (!isObject(before) || Array.isArray(before) !== Array.isArray(then)) return whole;
  if (!Array.isArray(then)) return shortest([whole, members(before, then)]);
  const places = then.length === before.length ? [members(before, then)] : [];
  return shortest([whole, spliced(before, then), ...places]);
}
function members(before, then) {
  const made = {};
  for (const [name, value] of Object.entries(then)) {
    const part = name in before ? change(before[name], value) : isObject(value) ? { '=': value } : value;
    if (part !== undefined) made[name] = part;
  }
  const gone = Object.keys(before).filter((name) => !(name in then));
  return gone.length > 0 ? { ...made, '-': gone } : made;
}
function spliced(before, then) {
  const most = Math.min(before.length, then.length);
  let from = 0;
  while (from < most && same(before[from], then[from])) from += 1;
  let left = 0;
  while (left < most - from && same(before.at(-1 - left), then.at(-1 - left))) left += 1;
  return { '@': [from, before.length - from - left, ...then.slice(from, then.length - left)] };
}

export function changed(before, by) {
  if (by === undefined) return before;
  if (!isObject(by)) return by;
  if ('=' in by) return by['='];
  if ('@' in by) return Array.isArray(before) ? before.toSpliced(...by['@']) : before;
  const { '-': gone = [], ...parts } = by;
  const then = Array.isArray(before) ? [...before] : { ...before };
  for (const [name, part] of Object.entries(parts)) then[name] = changed(then[name], part);
  for (const name of gone) delete then[name];
  return then;
}

// What stood before in the same list of documents is written as its number there, `&`.
const shortestReference = 16;

export function shortened(value, before) {
  if (!isObject(value)) return value;
  const text = JSON.stringify(value);
  if (before.has(text)) return { '&': before.get(text) };
  const made = Array.isArray(value)
    ? value.map((one) => shortened(one, before))
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, before)]));
  if (text.length >= shortestReference) before.set(text, before.size);
  return made;
}
export function whole(value, before) {
  if (!isObject(value)) return value;
  if ('&' in value) return before[value['&']];
  const made = Array.isArray(value)
    ? value.map((one) => whole(one, before))
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, whole(one, before)]));
  if (JSON.stringify(made).length >= shortestReference) before.push(made);
  return made;
}
