-- A line whose address belongs to a member with another external id asks whether it describes this member (rule 271).
-- `holder_id` is this member, and `decision` the answer.
ALTER TABLE "core"."import_lines" ADD COLUMN "holder_id" uuid;--> statement-breakpoint
ALTER TABLE "core"."import_lines" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "core"."import_lines" ADD CONSTRAINT "import_lines_decision" CHECK (decision in ('new_member', 'same_person')) NOT VALID;--> statement-breakpoint
ALTER TABLE "core"."import_lines" DROP CONSTRAINT "import_lines_kind";--> statement-breakpoint
ALTER TABLE "core"."import_lines" ADD CONSTRAINT "import_lines_kind" CHECK (kind in ('added', 'changed', 'unchanged', 'different_person', 'missing', 'wrong')) NOT VALID;--> statement-breakpoint
ALTER TABLE "core"."imports" ADD COLUMN "undecided" integer DEFAULT 0 NOT NULL;
