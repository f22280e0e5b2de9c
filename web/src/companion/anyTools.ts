// What helps at any table, with a box of ours or of somebody else.
import type { Component } from 'svelte';
import type { TextId } from '../text/text.svelte';
import type { BoxSign } from './box';

interface AnyTool {
  id: string;
  sign: BoxSign;
  title: TextId;
  Page: Component;
}

export const anyTools: AnyTool[] = [];
