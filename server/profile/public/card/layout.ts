/** The social card in pixels. */
export const card = { width: 1200, height: 630, cover: 236, margin: 64 }

export const portrait = { x: 64, y: 116, size: 336, ring: 12 }
