CREATE TABLE "academy"."company_contacts" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"contact" text NOT NULL,
	CONSTRAINT "company_contacts_pk" PRIMARY KEY("company_id","kind","language"),
	CONSTRAINT "company_contacts_kind" CHECK (kind in ('security_team', 'data_protection', 'whistleblowing')),
	CONSTRAINT "company_contacts_language" CHECK (language in ('de', 'en')),
	CONSTRAINT "company_contacts_contact" CHECK (char_length(contact) between 1 and 200)
);
