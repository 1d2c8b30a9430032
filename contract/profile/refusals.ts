import type { RefusalRow } from '#platform/refusal.ts'

export const profileRefusals = {
  picture_unreadable: {
    status: 415,
    message: 'We could not read this picture. Try another one, as JPEG, PNG or WebP.',
  },
  picture_too_small: { status: 400, message: 'This picture is too small. Use one of at least 200 pixels.' },
  picture_too_big: {
    status: 413,
    message: 'This picture has too many pixels. Use one of at most 25 million.',
  },
  picture_too_long: {
    status: 413,
    message: 'This picture is too long or too wide. Use one of at most 16,384 pixels on each side.',
  },
  too_many_frames: {
    status: 413,
    message: 'This picture moves for too long. Use one of at most 100 frames.',
  },
  link_unreachable: {
    status: 409,
    message: 'We could not open that page just now. Check the address and try again later.',
  },
  link_without_return: {
    status: 409,
    message: 'We opened that page and found no link back to your profile.',
  },
  link_leads_elsewhere: {
    status: 409,
    message: 'That address leads to another site. Add the address where it ends.',
  },
  theme_not_yours: { status: 409, message: 'This look does not come with your plan. You can buy it.' },
  accent_not_yours: { status: 409, message: 'A colour of your own comes with Premium.' },
  theme_is_yours: { status: 409, message: 'You have this theme already.' },
  too_many_shares: {
    status: 409,
    message: 'You have 10 links that still work. End one to make another.',
  },
} as const satisfies Record<string, RefusalRow>
