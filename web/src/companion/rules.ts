// The rules of the games, in C++ (companion/), reached by numbers.
//
//   await loadRules();                          once, before the first call; unit tests read
//                                               build/browser/rules.wasm (tests/setup.ts)
//   call('<game>_<thing>', [1, 2])              numbers back; undefined: the rules refuse these numbers
import { rules } from 'virtual:modules';

interface Exports {
  memory: WebAssembly.Memory;
  companion_numbers(): number;
  [name: `companion_${string}`]: (count: number) => number;
}

// Whether there are rules to load: a build without emscripten has none.
export const built = rules !== undefined;

const most = 4096;
let loaded: Promise<void> | undefined;
let module: Exports | undefined;

async function bytes(): Promise<BufferSource> {
  if (rules === undefined) throw new Error('the rules are not built');
  const answer = await fetch(rules);
  if (!answer.ok) throw new Error(`the rules did not come: ${answer.status}`);
  return answer.arrayBuffer();
}

// Rules ask nothing of the world: what a standard library might want of it is refused.
function nothing(compiled: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, () => never>> = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(compiled)) {
    if (kind !== 'function') continue;
    (imports[from] ??= {})[name] = () => {
      throw new Error(`the rules asked for ${name}`);
    };
  }
  return imports;
}

export function loadRules(): Promise<void> {
  loaded ??= (async () => {
    const compiled = await WebAssembly.compile(await bytes());
    const instance = await WebAssembly.instantiate(compiled, nothing(compiled));
    const exports = instance.exports as Record<string, unknown>;
    if (typeof exports._initialize === 'function') (exports._initialize as () => void)();
    module = exports as unknown as Exports;
  })();
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

export function call(name: string, numbers: readonly number[]): number[] | undefined {
  if (!module) throw new Error('the rules are not loaded');
  const rule = module[`companion_${name}`];
  if (typeof rule !== 'function') throw new Error(`no rule ${name}`);
  if (numbers.length > most) return undefined;
  const at = module.companion_numbers();
  new Int32Array(module.memory.buffer, at, numbers.length).set(numbers);
  const length = rule(numbers.length);
  return length < 0 ? undefined : [...new Int32Array(module.memory.buffer, at, length)];
}
