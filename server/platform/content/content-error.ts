/** A text under content/ that cannot be shown. Its message is a sentence for the person who wrote it. */
export class ContentError extends Error {}
