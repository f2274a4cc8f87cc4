-- Sets that members who renew the course of rounds.sql repeat only the changed lessons. Changes two lessons of the
-- course after everybody has completed them.
update academy.company_courses set renewal = 'changed';
update academy.lessons set changed_at = now() + interval '1 second', change_reasons = '{"en": "A new limit."}'
where position in (3, 7);
