import { describe, expect, it } from 'vitest';
import { invitedBy, joinToken, keepLink, keptLink, seatAndToken, tablePath } from './invitation';

const id = 'zgN3KSn3OmQdmIvKOULOpQ';
const token = 'NgajzHjPY03c5wgTR-_7mo1szRT1kPbj7fgJrmXRo5w';

describe('an invitation', () => {
  it('is taken as a whole link, as a path, or as the part that counts', () => {
    const invited = { table: id, seat: 2, token };
    expect(invitedBy(`https://house.example/tables/${id}#2.${token}`)).toEqual(invited);
    expect(invitedBy(`  /tables/${id}#2.${token}\n`)).toEqual(invited);
    expect(invitedBy(`${id}#2.${token}`)).toEqual(invited);
    expect(invitedBy(`https://house.example/tables/${id}?learn#2.${token}`)).toEqual(invited);
  });

  it('may be to a table alone', () => {
    expect(invitedBy(`https://house.example/tables/${id}`)).toEqual({ table: id });
    expect(invitedBy(`${id}#`)).toEqual({ table: id });
  });

  it('may be for the first free seat', () => {
    const invited = { table: id, token };
    expect(invitedBy(`https://house.example/tables/${id}?in=cs#join.${token}`)).toEqual(invited);
    expect(tablePath(invited)).toBe(`/tables/${id}#join.${token}`);
    expect(joinToken(`join.${token}`)).toBe(token);
    for (const fragment of ['', token, `2.${token}`, 'join.', 'join.a b'])
      expect(joinToken(fragment)).toBeUndefined();
  });

  it('is kept with its number', () => {
    expect(keptLink(id)).toBeUndefined();
    keepLink(id, { number: 12, token });
    expect(keptLink(id)).toEqual({ number: 12, token });
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      'hello you',
      'https://house.example/',
      `${id}#2`,
      `${id}#join.`,
      `${id}#x.${token}`,
      '../../etc#1.a',
    ])
      expect(invitedBy(text), text).toBeUndefined();
  });

  it('is read from an address and written to one', () => {
    expect(seatAndToken(`2.${token}`)).toEqual({ seat: 2, token });
    expect(seatAndToken('')).toBeUndefined();
    expect(tablePath({ table: id, seat: 2, token })).toBe(`/tables/${id}#2.${token}`);
    expect(tablePath({ table: id })).toBe(`/tables/${id}`);
  });
});
