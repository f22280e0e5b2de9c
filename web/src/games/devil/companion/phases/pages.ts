// The pages of the phases besides set-up and trading, by the step they belong to.
import type { Component } from 'svelte';
import type { Evening } from '../../../../companion/evening.svelte';
import type { Phase } from '../order';
import type { Entry, State } from '../state';
import FacesPage from './FacesPage.svelte';
import GuidePage from './GuidePage.svelte';
import HuntPage from './HuntPage.svelte';
import RitualPage from './RitualPage.svelte';
import ScoresPage from './ScoresPage.svelte';

export const pages: Partial<Record<Phase, Component<{ evening: Evening<State, Entry> }>>> = {
  production: GuidePage,
  cards: GuidePage,
  actions: GuidePage,
  interest: GuidePage,
  reputation: GuidePage,
  hunt: HuntPage,
  ritual: RitualPage,
  inquisition: FacesPage,
  scores: ScoresPage,
};
