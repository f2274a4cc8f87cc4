-- Renews the course of rounds.sql by changed lessons, and changes two of its lessons after everybody has completed them.
update academy.company_courses set renewal = 'changed';
update academy.lessons set changed_at = now() + interval '1 second', change_reasons = '{"en": "A new limit."}'
where position in (3, 7);
