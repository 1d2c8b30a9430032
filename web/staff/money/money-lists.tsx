import type { StaffMoney } from '@akin/contract/staff/money-shapes.ts'
import type { ReactNode } from 'react'
import { dollars } from '#platform/money.ts'
import { Time } from '#platform/time.tsx'
import { Tag } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConsoleTable } from '../parts/console-table.tsx'
import { Part } from '../parts/panel.tsx'
import { numberWords } from '../people/words.ts'
import type { MoneyAct } from './act-on-money.ts'
import { debtTags, entryWords, kindWords, orderTags, refundTags } from './money-words.ts'

interface Listed<Name extends keyof StaffMoney> {
  rows: StaffMoney[Name]
  /** Only for those who may. */
  onAct?: ((act: MoneyAct) => void) | undefined
}

export function Invoices({ rows, onAct }: Listed<'invoices'>) {
  return (
    <List title="Invoices" head={['Number', 'For', 'Amount', 'Paid back', '']} isEmpty={rows.length === 0}>
      {rows.map(
        ({ id, number, description, issuedAt, cents, refundedCents, disputed, refundCents, endsPlan }) => (
          <tr key={id}>
            <td>
              {number}
              <small>
                <Time value={issuedAt} as="day" />
              </small>
            </td>
            <td>
              {description} {disputed ? <Tag kind="bad">Disputed</Tag> : null}
            </td>
            <td>{dollars(cents)}</td>
            <td>{refundedCents > 0 ? dollars(refundedCents) : '–'}</td>
            <td>
              {onAct && refundCents > 0 ? (
                <Act
                  label={`Refund ${dollars(refundCents)} of ${number}`}
                  onClick={() => onAct({ kind: 'refund', invoiceId: id, cents: refundCents, endsPlan })}
                >
                  Refund {dollars(refundCents)}
                </Act>
              ) : null}
            </td>
          </tr>
        ),
      )}
    </List>
  )
}

export function Orders({ rows, onAct }: Listed<'orders'>) {
  return (
    <List title="Orders" head={['Order', 'Amount', 'State', '']} isEmpty={rows.length === 0}>
      {rows.map(({ id, kind, status, cents, createdAt }) => (
        <tr key={id}>
          <td>
            {kindWords[kind]}
            <small>
              No. {id} · <Time value={createdAt} />
            </small>
          </td>
          <td>{dollars(cents)}</td>
          <td>
            <Tag kind={orderTags[status].kind}>{orderTags[status].words}</Tag>
          </td>
          <td>
            {onAct && status === 'pending' ? (
              <Act label={`Settle order ${id}`} onClick={() => onAct({ kind: 'order', orderId: id })}>
                Settle
              </Act>
            ) : null}
          </td>
        </tr>
      ))}
    </List>
  )
}

export function Refunds({ rows }: Listed<'refunds'>) {
  return (
    <List title="Refunds" head={['Asked for', 'Amount', 'Tokens', 'State']} isEmpty={rows.length === 0}>
      {rows.map(({ id, cents, tokens, status, createdAt }) => (
        <tr key={id}>
          <td>
            <Time value={createdAt} />
          </td>
          <td>{dollars(cents)}</td>
          <td>{numberWords(tokens)}</td>
          <td>
            <Tag kind={refundTags[status].kind}>{refundTags[status].words}</Tag>
          </td>
        </tr>
      ))}
    </List>
  )
}

export function Disputes({ rows, onAct }: Listed<'disputes'>) {
  return (
    <List title="Disputes" head={['Dispute', 'Tokens owed', 'State', '']} isEmpty={rows.length === 0}>
      {rows.map(({ id, tokens, status, createdAt }) => (
        <tr key={id}>
          <td>
            {id}
            <small>
              <Time value={createdAt} as="day" />
            </small>
          </td>
          <td>{numberWords(tokens)}</td>
          <td>
            <Tag kind={debtTags[status].kind}>{debtTags[status].words}</Tag>
          </td>
          <td>
            {onAct && status === 'open' ? (
              <Act label={`Settle dispute ${id}`} onClick={() => onAct({ kind: 'debt', disputeId: id })}>
                Settle
              </Act>
            ) : null}
          </td>
        </tr>
      ))}
    </List>
  )
}

export function Entries({ rows }: Listed<'entries'>) {
  return (
    <List title="Tokens" head={['What', 'When', 'Tokens', 'Then']} isEmpty={rows.length === 0}>
      {rows.map(({ seq, delta, balance, reason, createdAt }) => (
        <tr key={seq}>
          <td>{entryWords[reason]}</td>
          <td>
            <Time value={createdAt} />
          </td>
          <td>{delta > 0 ? `+${numberWords(delta)}` : numberWords(delta)}</td>
          <td>{numberWords(balance)}</td>
        </tr>
      ))}
    </List>
  )
}

interface ActProps {
  /** Says which one it is about, as a row alone does not. */
  label: string
  onClick: () => void
  children: ReactNode
}

function Act({ label, onClick, children }: ActProps) {
  return (
    <Button variant="outline" size="small" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}

interface ListProps {
  title: string
  head: string[]
  isEmpty: boolean
  children: ReactNode
}

function List({ title, head, isEmpty, children }: ListProps) {
  return (
    <Part title={title}>
      {isEmpty ? (
        <p>None.</p>
      ) : (
        <ConsoleTable label={title} head={head}>
          {children}
        </ConsoleTable>
      )}
    </Part>
  )
}
