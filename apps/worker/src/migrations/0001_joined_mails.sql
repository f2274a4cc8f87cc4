-- Automatic e-mails wait until their recipient may get one, and are joined if several wait.
-- The previous version neither writes nor reads the two new states.
alter table mail.outgoing_emails
  drop constraint outgoing_emails_state,
  add constraint outgoing_emails_state
    check (state in ('waiting', 'queued', 'sending', 'sent', 'failed', 'unclear', 'dropped', 'joined')) not valid;

alter table mail.outgoing_emails validate constraint outgoing_emails_state;

-- Serves the search for people with waiting e-mails.
create index outgoing_emails_waiting on mail.outgoing_emails (recipient_user_id, id) where state = 'waiting';
