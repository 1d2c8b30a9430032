/** What people link to; {name} is theirs, written plainly. All of it lies in `.example`, where nobody lives. */
export const linkIdeas = [
  { label: 'My website', url: 'https://{name}.example' },
  { label: 'Blog', url: 'https://notes.{name}.example' },
  { label: 'Photos', url: 'https://photos.example/{name}' },
  { label: 'Running diary', url: 'https://slowmiles.example/{name}' },
  { label: 'Reading list', url: 'https://goodshelf.example/{name}' },
  { label: 'Recipes', url: 'https://kitchentable.example/{name}' },
  { label: 'Music', url: 'https://songs.example/{name}' },
  { label: 'Code', url: 'https://code.example/{name}' },
  { label: 'Newsletter', url: 'https://letters.example/{name}' },
  { label: 'Sketchbook', url: 'https://inks.example/{name}' },
  { label: 'Shop', url: 'https://shop.{name}.example' },
  { label: 'Bird list', url: 'https://feathers.example/{name}' },
] as const
