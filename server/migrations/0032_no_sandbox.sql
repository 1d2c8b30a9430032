-- What is bought at the test checkout of a local installation is kept by a Stripe of its own, in a schema of its own. Only
-- local installations have ever written into these tables, and only they have rows that name the sandbox: for all others
-- this drops eight empty tables, of which the previous release knows but for which it never asks.
--
-- Nobody can tell the new one of what was bought before. It stays: tokens, invoices, and what a plan was paid for. The
-- plan itself ends, so that another can be bought, and a checkout that is open cannot be paid any more.
update orders set status = 'expired' where provider = 'sandbox' and status = 'pending';
update subscriptions set status = 'canceled', ended_at = now(), past_due_since = null, card = null,
  scheduled_plan = null, scheduled_interval = null
where provider = 'sandbox' and status <> 'canceled';

drop table sandbox_invoices, sandbox_refunds, sandbox_disputes, sandbox_payments, sandbox_checkouts,
  sandbox_subscriptions, sandbox_events, sandbox_calls;
