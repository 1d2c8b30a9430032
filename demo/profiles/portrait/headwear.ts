/** What someone wears on the head: over the hair, in a colour and its companion. */
type Wear = (colour: string, second: string) => string

const beanie: Wear = (colour, second) =>
  `<path fill="${colour}" d="M77 92C68 26 172 26 163 92Z"/>` +
  `<rect fill="${second}" x="72" y="79" width="96" height="22" rx="10"/>`

export const headwear = {
  beanie,
  bobble: (colour, second) => `<circle fill="${second}" cx="120" cy="34" r="15"/>${beanie(colour, second)}`,
  flatCap: (colour, second) =>
    `<path fill="${colour}" d="M74 84C66 52 98 40 130 43C160 46 174 62 168 86C140 72 100 72 74 84Z"/>` +
    `<path fill="${second}" d="M68 92C78 74 128 70 156 84C150 92 136 90 120 88C100 86 84 88 68 92Z"/>`,
  sunHat: (colour, second) =>
    `<path fill="${colour}" d="M84 74C82 38 98 30 120 30C142 30 158 38 156 74Z"/>` +
    `<ellipse fill="${colour}" cx="120" cy="77" rx="72" ry="14"/>` +
    `<path fill="${second}" d="M84 72C83 66 83 62 84 57C106 65 134 65 156 57C157 62 157 66 156 72C134 80 106 80 84 72Z"/>`,
  turban: (colour, second) =>
    `<path fill="${colour}" d="M72 98C60 48 92 26 120 26C148 26 180 48 168 98C158 80 140 68 120 64C100 68 82 80 72 98Z"/>` +
    `<path fill="none" stroke="${second}" stroke-opacity=".45" stroke-width="4" stroke-linecap="round" d="M74 74C86 54 104 46 128 44M84 54C96 40 112 34 132 33M166 78C158 60 146 50 132 46"/>`,
  headwrap: (colour, second) =>
    `<path fill="${second}" d="M134 40C128 18 150 8 158 22C172 10 184 28 168 40C160 48 142 50 134 40Z"/>` +
    `<path fill="${colour}" d="M76 98C62 52 90 30 120 30C152 30 178 52 164 98C154 78 138 72 120 72C102 72 86 78 76 98Z"/>` +
    `<path fill="none" stroke="${second}" stroke-opacity=".6" stroke-width="5" stroke-linecap="round" d="M80 72C96 56 124 50 152 44M88 54C104 44 124 40 142 38"/>`,
  band: (colour, second) =>
    `<path fill="${colour}" d="M78 92C84 66 156 66 162 92L158 78C148 58 92 58 82 78Z"/>` +
    `<circle fill="${second}" cx="150" cy="68" r="7"/>`,
  headphones: (colour, second) =>
    `<path fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round" d="M76 108C66 26 174 26 164 108"/>` +
    `<rect fill="${second}" x="66" y="98" width="18" height="32" rx="9"/><rect fill="${second}" x="156" y="98" width="18" height="32" rx="9"/>`,
} as const satisfies Record<string, Wear>

export type HeadwearName = keyof typeof headwear
