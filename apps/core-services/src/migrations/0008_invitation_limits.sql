-- The limits of e-mails per company and per person count invitations by the time of the last e-mail.
CREATE INDEX "invitations_sent_by_company" ON "core"."invitations" USING btree ("company_id","last_sent_at") WHERE kind = 'email';
--> statement-breakpoint
CREATE INDEX "invitations_sent_by_person" ON "core"."invitations" USING btree ("invited_by","last_sent_at") WHERE kind = 'email';
