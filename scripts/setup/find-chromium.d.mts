/** The configurations of Playwright and Vitest are TypeScript, the setup of a fresh clone cannot be. */
export function findChromium(): string | undefined
export function findFullChromium(): string | undefined
export function findFirefox(): string | undefined
export function findWebKit(): { driver: string; display: string; browser: string } | undefined
export function launchOptions(): { executablePath?: string; args: string[] }
