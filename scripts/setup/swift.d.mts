/** Programs in TypeScript bring it as well. */
export function swift(): Promise<void>
