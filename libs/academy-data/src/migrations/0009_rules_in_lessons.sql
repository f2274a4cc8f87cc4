-- Lessons also name the compliance contact and rules of the company, such as the limit for gifts.
alter table academy.company_contacts
  drop constraint company_contacts_kind,
  add constraint company_contacts_kind check (kind in (
    'security_team', 'data_protection', 'whistleblowing', 'compliance', 'gift_limit', 'classification_levels',
    'approved_ai_tools'));
