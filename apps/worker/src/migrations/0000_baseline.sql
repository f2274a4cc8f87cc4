-- Functions, triggers and views are in the folder `repeatable`.

-- The outbox of e-mails.
CREATE TABLE mail.outgoing_emails (
  id uuid PRIMARY KEY,
  unique_key text NOT NULL,
  template text NOT NULL,
  data jsonb NOT NULL,
  recipient_address text NOT NULL,
  recipient_name text NOT NULL,
  locale text NOT NULL,
  recipient_user_id uuid,
  state text DEFAULT 'queued' NOT NULL,
  attempts int DEFAULT 0 NOT NULL,
  due_at timestamptz DEFAULT now() NOT NULL,
  claimed_at timestamptz,
  sent_at timestamptz,
  last_error text,
  created_at timestamptz DEFAULT now() NOT NULL,
  data_started_at timestamptz,
  earlier_attempts int DEFAULT 0 NOT NULL,
  failed_at timestamptz,
  request_id text,
  traceparent text,
  CONSTRAINT outgoing_emails_unique_key UNIQUE (unique_key),
  CONSTRAINT outgoing_emails_state CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'unclear', 'dropped'))
);
CREATE INDEX outgoing_emails_claimed ON mail.outgoing_emails (claimed_at) WHERE (state = 'sending');
CREATE INDEX outgoing_emails_due ON mail.outgoing_emails (due_at, id) WHERE (state = 'queued');
CREATE INDEX outgoing_emails_of_address ON mail.outgoing_emails (lower(recipient_address));
CREATE INDEX outgoing_emails_of_invitation ON mail.outgoing_emails (((data ->> 'invitation_id')))
  WHERE (template = 'invitation');
CREATE INDEX outgoing_emails_of_user ON mail.outgoing_emails (recipient_user_id) WHERE (recipient_user_id IS NOT NULL);
CREATE INDEX outgoing_emails_undelivered ON mail.outgoing_emails (COALESCE(failed_at, due_at) DESC)
  WHERE (state IN ('failed', 'unclear'));
