import type { Gift } from '@akin/contract/chat/is-gift.ts'
import type { ComponentType } from 'react'
import type { DrawingProps } from './drawing.tsx'
import { Flower } from './flower.tsx'
import { Plus } from './plus.tsx'
import { Star } from './star.tsx'
import { Wave } from './wave.tsx'

const drawings: Record<Gift, ComponentType<DrawingProps>> = {
  wave: Wave,
  flower: Flower,
  star: Star,
  plus: Plus,
}

/** A gift as it is drawn everywhere: 88 in the picker, 72 in a message, 66 to 92 on the shelf. */
export function GiftDrawing({ item, ...props }: DrawingProps & { item: Gift }) {
  const Drawn = drawings[item]
  return <Drawn {...props} />
}
