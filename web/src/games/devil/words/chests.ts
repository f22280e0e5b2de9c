// What one seat alone is told while chests travel. Goods stand openly behind the own screen; what tells a role is sealed:
// the sign of a chest, its price, how it was paid, jesters.
import type { DevilEvent, Price, Role } from '../model';
import { counted, priceText } from './names';
import { goodsParts, inARow, own, role, told, type Goods, type Part } from './parts';

type OfAChest = Extract<DevilEvent, { event: 'offered' | 'chest_came' | 'answered_chest' | 'chest_home' }>;

const isEmpty = (goods: Goods): boolean => Object.values(goods).every((count) => !count);

function withoutJesters({ jesters: _jesters, ...rest }: Goods): Goods {
  return rest;
}

function sign(one: Role, ask: Price | null): Part[] {
  if (!ask) return told('web_devil_say_chest_sign', { role: role(one) });
  return told('web_devil_say_chest_sign_price', { role: role(one), price: priceText(ask) });
}
function jesters(id: string, { jesters: count = 0 }: Goods): Part[][] {
  return count > 0 ? [told(id, { jesters: counted('jesters', count) })] : [];
}

function openly(one: OfAChest): Part[][] {
  switch (one.event) {
    case 'offered': {
      const goods = withoutJesters(one.goods);
      if (isEmpty(goods)) return [told('devil_log_sealed_own_empty')];
      return [told('web_devil_say_chest_own', { goods: goodsParts(goods) })];
    }
    case 'chest_came':
      if (one.spent) return [told('web_devil_say_chest_spent')];
      if (isEmpty(withoutJesters(one.goods))) return [told('web_devil_say_chest_empty')];
      return [told('web_devil_say_chest_came', { goods: goodsParts(withoutJesters(one.goods)) })];
    case 'answered_chest':
      return [told(one.accepted ? 'web_devil_say_chest_taken' : 'devil_log_declined_own')];
    case 'chest_home': {
      if (one.paid) return [told('web_devil_say_chest_sold')];
      const goods = withoutJesters(one.goods);
      if (isEmpty(goods)) return [told('devil_log_home_empty')];
      return [told('devil_log_home_unpaid', { goods: goodsParts(goods) })];
    }
  }
}

function sealed(one: OfAChest): Part[][] {
  switch (one.event) {
    case 'offered':
    case 'chest_came':
      return [sign(one.role, one.ask), ...jesters('web_devil_say_jesters_in', one.goods)];
    case 'answered_chest': {
      const paid = isEmpty(one.paid)
        ? []
        : [told('web_devil_say_chest_paid', { payment: goodsParts(one.paid) })];
      return [...paid, ...jesters('devil_log_jested_own', { jesters: one.jesters })];
    }
    case 'chest_home': {
      const payment = withoutJesters(one.goods);
      const paid = one.paid ? [told('web_devil_say_chest_payment', { payment: goodsParts(payment) })] : [];
      return [...paid, ...jesters('web_devil_say_jesters_left', one.goods)];
    }
  }
}

// A chest from one moment to the next: it comes and is answered, goes out, or comes home.
export class OwnChest {
  readonly #told: OfAChest[] = [];

  add(one: OfAChest): this {
    this.#told.push(one);
    return this;
  }
  parts(): Part[] {
    const [first] = this.#told;
    const spent = first?.event === 'chest_came' && first.spent;
    return [own(inARow(this.#told.flatMap((one) => sentences(one, spent))))];
  }
}

// `spent`: the chest that is answered was paid for before it came.
function sentences(one: OfAChest, spent: boolean): Part[][] {
  const open = one.event === 'answered_chest' && spent ? [told('devil_log_closed_own')] : openly(one);
  const secret = sealed(one);
  return secret.length > 0 ? [...open, [own(inARow(secret), true)]] : open;
}
