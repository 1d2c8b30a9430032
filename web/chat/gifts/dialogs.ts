import { partOnDemand } from '#ui/part-on-demand.tsx'

/** Few open it, and it brings all drawings along. */
export const GiftPicker = partOnDemand(() => import('./gift-picker.tsx').then(part => part.GiftPicker))
