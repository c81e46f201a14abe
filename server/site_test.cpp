// The page with a few files of the test's own: which path gives which, and how a browser may keep it.
#include "server/site.hpp"

#include <gtest/gtest.h>

#include <map>

namespace engawa {
namespace {

const std::vector<Asset> assets{{"/index.html", "e1", "<html>", "gz1"},
                                {"/sw.js", "e2", "worker", ""},
                                {"/manifest.webmanifest", "e3", "{}", ""},
                                {"/assets/app-1234.js", "e4", "script", "gz4"},
                                {"/assets/engawa-1234.wasm", "e5", "wasm", "gz5"},
                                {"/assets/font-1234.woff2", "e6", "font", ""}};

HttpRequest get(const std::string& path, bool gzip = false, const std::string& etag = "") {
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    request.takes_gzip = gzip;
    request.known_etag = etag;
    return request;
}

std::string header(const HttpResponse& response, const std::string& name) {
    const std::map<std::string, std::string> headers(response.headers.begin(), response.headers.end());
    return headers.contains(name) ? headers.at(name) : "";
}

TEST(Site, ThePageAnswersUnderItsOwnPaths) {
    for (const char* path :
         {"/", "/play/komichi", "/learn/komichi", "/t/AAAA", "/replay/AAAA", "/tables", "/games", "/index.html"}) {
        const auto response = page_response(get(path), assets);
        ASSERT_TRUE(response) << path;
        EXPECT_EQ(response->embedded, "<html>");
        EXPECT_EQ(response->content_type, "text/html; charset=utf-8");
        EXPECT_EQ(header(*response, "Cache-Control"), "no-cache");
        EXPECT_EQ(header(*response, "ETag"), "W/\"e1\"");
    }
    for (const char* path : {"/other", "/play", "/assets/", "/assets/app.js", "/index", ""}) {
        EXPECT_FALSE(page_response(get(path), assets)) << path;
    }
}

TEST(Site, AMistypedAddressOpenedInABrowserIsToldByThePage) {
    HttpRequest request = get("/nowhere", false, "\"e1\"");
    request.takes_html = true;
    const auto response = page_response(request, assets);
    ASSERT_TRUE(response);
    EXPECT_EQ(response->status, 404);
    EXPECT_EQ(response->embedded, "<html>");
}

TEST(Site, NamedByContentIsKeptForever) {
    const auto script = page_response(get("/assets/app-1234.js"), assets);
    EXPECT_EQ(header(*script, "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(script->content_type, "text/javascript; charset=utf-8");
    EXPECT_EQ(header(*page_response(get("/sw.js"), assets), "Cache-Control"), "no-cache");
    EXPECT_EQ(page_response(get("/assets/engawa-1234.wasm"), assets)->content_type, "application/wasm");
    EXPECT_EQ(page_response(get("/assets/font-1234.woff2"), assets)->content_type, "font/woff2");
    EXPECT_EQ(page_response(get("/manifest.webmanifest"), assets)->content_type, "application/manifest+json");
}

TEST(Site, GzipOnlyForThoseWhoTakeItAndWhereItHelps) {
    const auto packed = page_response(get("/assets/app-1234.js", true), assets);
    EXPECT_EQ(packed->embedded, "gz4");
    EXPECT_EQ(header(*packed, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(*packed, "Vary"), "Accept-Encoding");
    EXPECT_EQ(page_response(get("/sw.js", true), assets)->embedded, "worker");
    EXPECT_EQ(header(*page_response(get("/assets/app-1234.js"), assets), "Content-Encoding"), "");
}

TEST(Site, WhatTheBrowserHasIsNotSentAgain) {
    EXPECT_EQ(page_response(get("/", false, "\"e1\""), assets)->status, 304);
    EXPECT_EQ(page_response(get("/", false, "W/\"x\", W/\"e1\""), assets)->status, 304);
    EXPECT_EQ(page_response(get("/", false, "\"e2\""), assets)->status, 200);
}

TEST(Site, ABuildWithoutAPageSaysSo) {
    const auto response = page_response(get("/"), {});
    ASSERT_TRUE(response);
    EXPECT_NE(response->body.find("no page"), std::string::npos);
    EXPECT_FALSE(page_response(get("/assets/app.js"), {}));
}

}  // namespace
}  // namespace engawa
