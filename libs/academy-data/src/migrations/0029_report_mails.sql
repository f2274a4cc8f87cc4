-- Settings, recipients and sent periods of report mails: summaries for maintainers and notes to managers. All tables are new.
CREATE TABLE "academy"."report_mail_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"summary_frequency" text DEFAULT 'off' NOT NULL,
	"summary_weekday" smallint DEFAULT 1 NOT NULL,
	"summary_month_day" smallint DEFAULT 1 NOT NULL,
	"summary_since" timestamp with time zone DEFAULT now() NOT NULL,
	"summary_done" date,
	"notes_active" boolean DEFAULT false NOT NULL,
	"notes_weekday" smallint DEFAULT 1 NOT NULL,
	"notes_since" timestamp with time zone DEFAULT now() NOT NULL,
	"notes_done" date,
	CONSTRAINT "report_mail_settings_frequency" CHECK (summary_frequency in ('off', 'weekly', 'monthly')),
	CONSTRAINT "report_mail_settings_weekdays" CHECK (summary_weekday between 1 and 7 and notes_weekday between 1 and 7),
	CONSTRAINT "report_mail_settings_month_day" CHECK (summary_month_day between 1 and 28)
);
--> statement-breakpoint
CREATE TABLE "academy"."summary_recipients" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "summary_recipients_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "summary_recipients_of_user" ON "academy"."summary_recipients" ("user_id");
--> statement-breakpoint
CREATE TABLE "academy"."report_mail_subscriptions" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" bytea NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_mail_subscriptions_pk" PRIMARY KEY("company_id","kind","user_id"),
	CONSTRAINT "report_mail_subscriptions_token" UNIQUE("token_hash"),
	CONSTRAINT "report_mail_subscriptions_kind" CHECK (kind in ('report_summary', 'manager_note'))
);
--> statement-breakpoint
CREATE INDEX "report_mail_subscriptions_of_user" ON "academy"."report_mail_subscriptions" ("user_id");
--> statement-breakpoint
CREATE TABLE "academy"."sent_report_mails" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "sent_report_mails_pk" PRIMARY KEY("company_id","kind","day","user_id"),
	CONSTRAINT "sent_report_mails_kind" CHECK (kind in ('report_summary', 'manager_note'))
);
--> statement-breakpoint
CREATE INDEX "sent_report_mails_of_user" ON "academy"."sent_report_mails" ("user_id");
--> statement-breakpoint
CREATE INDEX "sent_report_mails_by_day" ON "academy"."sent_report_mails" ("day");
