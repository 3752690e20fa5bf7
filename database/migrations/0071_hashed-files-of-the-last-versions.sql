CREATE TABLE "site_asset" (
	"name" text NOT NULL,
	"build" text NOT NULL,
	"packed" "bytea" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_asset_name_build_pk" PRIMARY KEY("name","build")
);
--> statement-breakpoint
CREATE INDEX "site_asset_build" ON "site_asset" USING btree ("build");