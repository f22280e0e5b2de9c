// The pages of the phases besides set-up and trading, by the step they belong to.
import type { Component } from 'svelte';
import type { Evening } from '../../../../companion/evening.svelte';
import type { Phase } from '../order';
import type { Entry, State } from '../state';

export const pages: Partial<Record<Phase, Component<{ evening: Evening<State, Entry> }>>> = {};
