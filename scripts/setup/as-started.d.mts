export const flags: string[]
export const memory: Record<string, string>
