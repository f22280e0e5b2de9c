// What vite.config.ts makes of a message file for pages that are loaded later.
declare module '*.json?games' {
  const texts: Record<string, string>;
  export default texts;
}
declare module '*.json?replay' {
  const texts: Record<string, string>;
  export default texts;
}
declare module '*.json?cultists' {
  const texts: Record<string, string>;
  export default texts;
}
