import { dialogOnDemand } from '#ui/dialog-on-demand.tsx'

/** Few open it, and it brings all drawings along. */
export const GiftPicker = dialogOnDemand(() => import('./gift-picker.tsx').then(part => part.GiftPicker))
