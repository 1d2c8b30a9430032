import { api } from '@akin/contract/api.ts'
import { callLimits } from '@akin/contract/call-limits.ts'
import { limits } from '@akin/contract/limits.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { scene } from '#testing/scene.ts'
import { listHelpPages } from './read.ts'
import { helpFeedback } from './tables.ts'

const { call, db, lines } = await scene()
const strict = await scene({ config: { ipLimitsScale: 1 } })
const articleId = 'reset-password'

describe('the help centre', () => {
  test('is open to strangers, with its categories in order and none of them empty', async () => {
    const { status, body } = await call(api.browseHelp)
    expect(status).toBe(200)
    expect(body.results).toBeNull()
    expect(body.categories.map(category => category.id)).toEqual([
      'getting-started',
      'chat',
      'connect-discover',
      'safety',
      'money',
      'account-privacy',
    ])
    expect(body.categories[0]?.articles.map(article => article.id)).toEqual([
      'create-your-account',
      'verify-your-email',
      'verification-email-missing',
      'your-first-steps',
      'complete-your-profile',
    ])
    expect(body.oftenAsked.length).toBeGreaterThanOrEqual(5)
  })

  test('answers a search with the best first', async () => {
    const { body } = await call(api.browseHelp, { query: { q: 'pasword reset' } })
    expect(body.results?.[0]).toMatchObject({
      kind: 'help',
      id: articleId,
      address: `/help-center/${articleId}`,
      category: 'Account and privacy',
    })
  })

  test('finds the legal pages, too', async () => {
    const { body } = await call(api.browseHelp, { query: { q: 'refund' } })
    expect(body.results?.map(({ kind, address }) => [kind, address]).slice(0, 2)).toEqual([
      ['help', '/help-center/refunds-how-to'],
      ['legal', '/refunds'],
    ])
  })

  test.each(['%', '“”', '</>', '🙂', '(((', '\u202e', '__proto__ constructor'])(
    'answers %j like any other question',
    async q => {
      const { status, body } = await call(api.browseHelp, { query: { q } })
      expect(status).toBe(200)
      expect(body.results).toEqual([])
    },
  )

  test('takes an empty search for none, and refuses one that is too long', async () => {
    expect((await call(api.browseHelp, { query: { q: '  ' } })).body.results).toBeNull()
    expect((await call(api.browseHelp, { query: { q: 'q'.repeat(limits.helpQuery + 1) } })).status).toBe(400)
  })
})

describe('an article', () => {
  test('comes as blocks with its category, its date and three others', async () => {
    const { body } = await call(api.getHelpArticle, { params: { articleId } })
    expect(body).toMatchObject({
      id: articleId,
      title: 'Reset your password',
      category: { id: 'account-privacy', title: 'Account and privacy' },
      updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      minutes: 2,
    })
    expect(body.related.map(card => card.id)).toEqual([
      'sessions',
      'change-email',
      'verification-email-missing',
    ])
    expect(body.blocks.length).toBeGreaterThan(5)
  })

  test.each(['nothing', '..%2f..%2fREADME', 'constructor', '__proto__'])('%j is not one', async id => {
    expect((await call(api.getHelpArticle, { params: { articleId: id } })).status).toBe(404)
  })

  test('is known to the sitemap', () => {
    expect(listHelpPages()).toContainEqual({ id: articleId, updated: expect.stringMatching(/^\d{4}-/) })
  })
})

describe('whether it helped', () => {
  const id = '0a4f7d2e-6f0f-4a1e-9f62-6f1d4b1c2a11'
  beforeEach(() => db.delete(helpFeedback))

  test('can be said by a stranger, and nothing about them is kept', async () => {
    const { status } = await rate({ helpful: false, comment: '  Step two is gone.  ' })
    expect(status).toBe(204)
    const [row, ...more] = await db.select().from(helpFeedback)
    expect(more).toEqual([])
    expect(row).toEqual({
      id: expect.any(String),
      articleId,
      helpful: false,
      comment: 'Step two is gone.',
      createdAt: expect.any(Date),
    })
    expect(JSON.stringify(lines)).not.toContain('Step two')
  })

  test('can be changed by the one who said it, and counts once', async () => {
    await rate({ id, helpful: true })
    await rate({ id, helpful: false, comment: 'On second thought, no.' })
    const rows = await db.select().from(helpFeedback)
    expect(rows).toMatchObject([{ id, helpful: false, comment: 'On second thought, no.' }])
  })

  test('cannot be moved to another article', async () => {
    await rate({ id, helpful: true })
    await call(api.rateHelpArticle, { params: { articleId: 'sessions' }, body: { id, helpful: false } })
    expect(await db.select().from(helpFeedback)).toMatchObject([{ articleId, helpful: true }])
  })

  test('is refused for an article that is not there, and with a comment that is too long', async () => {
    const gone = await call(api.rateHelpArticle, { params: { articleId: 'gone' }, body: { helpful: true } })
    expect(gone.status).toBe(404)
    const long = await rate({ helpful: true, comment: 'c'.repeat(limits.helpComment + 1) })
    expect(long.status).toBe(400)
    expect(Object.keys(long.body.fields ?? {})).toEqual(['comment'])
    expect(await db.select().from(helpFeedback)).toEqual([])
  })

  test('is limited per address', async () => {
    const { max } = callLimits.helpFeedback
    for (let count = 0; count < max; count++) {
      expect((await say()).status).toBe(204)
    }
    const { status, body } = await say()
    expect(status).toBe(429)
    expect(body.retryAfter).toBeGreaterThan(0)
    expect((await strict.call(api.browseHelp)).status).toBe(200)

    function say() {
      return strict.call(api.rateHelpArticle, { params: { articleId }, body: { helpful: true } })
    }
  })

  function rate(body: { id?: string; helpful: boolean; comment?: string }) {
    return call(api.rateHelpArticle, { params: { articleId }, body })
  }
})
