import { type Dice, diceOf } from '#testing/dice.ts'

/** Dice as the world falls: few things often, most of them seldom. */
export interface Skewed extends Dice {
  /** From 1 to so many, each as often as its number is small. */
  ranked(most: number): number
  /** A number of days that is seldom much longer than its mean. */
  days(mean: number): number
  /** Anyone from 1 to so many. */
  anyone(most: number): number
}

export function skewedDice(seed: string): Skewed {
  const dice = diceOf(seed)
  return {
    ...dice,
    ranked: most => Math.min(most, Math.floor(Math.exp(dice.roll() * Math.log(most + 1)))),
    days: mean => Math.floor(-Math.log(1 - dice.roll()) * mean),
    anyone: most => 1 + Math.floor(dice.roll() * most),
  }
}

/** Spread over all ids that accounts can have, as those drawn by PostgreSQL are. The same in every run. */
export function idOf(number: number) {
  return 1_000_000_000 + ((number * 700_000_001) % 998_999_999_989)
}
