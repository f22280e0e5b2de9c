// Nothing: nothing has changed.
export function change(before: unknown, then: unknown): unknown;
export function changed(before: unknown, by: unknown): unknown;
export function shortened(value: unknown, before: Map<string, number>): unknown;
export function whole(value: unknown, before: unknown[]): unknown;
