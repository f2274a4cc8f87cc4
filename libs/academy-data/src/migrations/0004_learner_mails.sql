-- Mails that a company sends to learners by itself; at first, all of them are switched off.
create table academy.learner_mail_settings (
  company_id uuid primary key,
  certificate_earned_since timestamptz,
  own_sentence text not null default '',
  reply_to text,
  constraint learner_mail_settings_own_sentence check (char_length(own_sentence) <= 300)
);

create table academy.certificate_mails (
  certificate_id uuid primary key
    constraint certificate_mails_certificate_id_certificates_id_fk
    references academy.certificates (id) on delete cascade,
  queued_at timestamptz not null default now()
);

-- Serves the scan for recently issued certificates.
create index certificates_issued on academy.certificates (issued_at);
