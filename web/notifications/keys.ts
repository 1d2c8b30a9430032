/** The room's query keys. They stand apart for `live.ts`, which asks nothing. */
export const keys = {
  bell: ['/api/bell'],
  receipts: ['/api/bell/receipts'],
  rules: ['/api/notification-rules'],
  push: ['/api/push'],
}
