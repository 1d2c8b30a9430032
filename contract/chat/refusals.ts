import type { RefusalRow } from '#platform/refusal.ts'

export const chatRefusals = {
  cannot_message: { status: 403, message: "You can't send messages in this conversation." },
  client_id_reused: { status: 409, message: 'This message was sent before, with other words.' },
  wait_for_reply: {
    status: 409,
    message: 'You have written three times. Wait for an answer before you write more.',
  },
  text_only_until_reply: {
    status: 409,
    message: 'You can send photos and files after they have written back.',
  },
  new_chat_limit: {
    status: 429,
    message: 'You have begun as many new chats as you can for today. Tomorrow you can begin more.',
  },
  storage_full: { status: 409, message: 'There is no room left for your files. Delete some first.' },
  unreadable_image: { status: 400, message: 'We could not read this picture. Please try another one.' },
  unreadable_voice: { status: 400, message: 'We could not read this recording. Please record it again.' },
  voice_too_long: { status: 400, message: 'A voice message can be three minutes long.' },
  moment_gone: { status: 409, message: 'That moment has gone.' },
  too_many_scheduled: {
    status: 409,
    message: 'As many messages wait as your plan has room for. Cancel one, or wait until one is sent.',
  },
  edit_too_late: { status: 409, message: 'A message can be edited for a day.' },
  undo_too_late: { status: 409, message: 'It is too late to undo this. You can delete the message.' },
  too_many_reactions: { status: 409, message: 'You can add three reactions to a message.' },
  too_many_edits: { status: 409, message: 'This message has been edited as often as it can be.' },
  too_many_pins: { status: 409, message: 'You have pinned as many conversations as you can.' },
} as const satisfies Record<string, RefusalRow>
