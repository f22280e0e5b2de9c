// Which texts of the message files are said in the terminal alone.
export function ofTheTerminal(key: string): boolean {
  return key === '$schema' || /^(play|join|analysis)_/.test(key);
}
