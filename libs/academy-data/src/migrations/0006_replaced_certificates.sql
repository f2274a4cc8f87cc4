-- A certificate can be issued again for the same round. The replaced certificate then has no round, because a unique
-- constraint allows one certificate per enrollment and round.
alter table academy.certificates
  alter column round drop not null,
  add column replaces uuid
    constraint certificates_replaces_certificates_id_fk references academy.certificates (id)
    constraint certificates_replaces unique;
