import type { OwnPlan } from '@akin/contract/subscription/shapes.ts'
import { Note } from '#ui/note.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** Whether anything can be bought here, and for real money. */
export function SalesNote({ sales, isFrozen }: { sales: OwnPlan['sales'] | undefined; isFrozen: boolean }) {
  if (sales === 'none') return <Note>Purchases are not available right now.</Note>
  return (
    <>
      {isFrozen ? (
        <Note kind="warn">
          A payment of yours was taken back by the bank after its tokens were spent. Nothing can be bought
          until that is settled. <TextLink to="/support">Write to support</TextLink>
        </Note>
      ) : null}
      {sales === 'test' ? <Note>Test mode: no money is charged</Note> : null}
    </>
  )
}
