/** What the provider says is not what was ordered: nothing of it is written, and someone has to look. */
export class DoesNotFit extends Error {
  override name = 'DoesNotFit'
}
