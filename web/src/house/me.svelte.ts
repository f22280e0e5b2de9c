// Who I am in this house: a stranger, a guest with a name, or somebody with an account.
import type { Me } from '../protocol';
import { house } from './api';

let me = $state.raw<Me | undefined>(undefined);

export const person = {
  // Nothing until the house has answered once.
  get now(): Me | undefined {
    return me;
  },
  get name(): string {
    return me?.name ?? '';
  },
  async look(): Promise<Me> {
    me = await house.me();
    return me;
  },
  async guest(name: string): Promise<Me> {
    me = await house.guest(name);
    return me;
  },
  async register(name: string, password: string): Promise<Me> {
    me = await house.register(name, password);
    return me;
  },
  async login(name: string, password: string): Promise<Me> {
    me = await house.login(name, password);
    return me;
  },
  async logout(): Promise<void> {
    me = await house.logout();
  },
  async rename(name: string): Promise<void> {
    me = await house.rename(name);
  },
  async changePassword(password: string, next: string): Promise<void> {
    me = await house.changePassword(password, next);
  },
  async endOtherLogins(): Promise<void> {
    me = await house.endOtherLogins();
  },
  // Nobody is left behind; the page goes on as a stranger's.
  async remove(password?: string): Promise<void> {
    me = await house.deleteMe(password);
  },
};
